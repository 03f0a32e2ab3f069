import { lookupTable } from '../../base/lookup-table.ts';
import type { LogFile } from './log-file.ts';
import type { LogLine } from './log-lines.ts';

const MINUTES: Readonly<Record<string, number>> = lookupTable({ s: 1 / 60, m: 1, min: 1, h: 60, d: 1440 });

/** `5m`, `90 s`, `2h` as minutes; undefined of anything else. */
export function readMinutes(written: string): number | undefined {
  const [, count, unit = ''] = /^(\d+(?:\.\d+)?)\s*(s|min|m|h|d)$/i.exec(written.trim()) ?? [];
  const factor = MINUTES[unit.toLowerCase()];
  return count === undefined || factor === undefined ? undefined : Number(count) * factor;
}

/** A moment as the log writes it, of `2025-03-14T09:26:53Z` or the beginning of a stamp; undefined of anything else. */
export function readStamp(written: string): string | undefined {
  const digits = /^(\d{4})[.-](\d\d)[.-](\d\d)[T -](\d\d)[.:](\d\d)(?:[.:](\d\d))?(?:[.:]\d+)?Z?$/i.exec(
    written.trim(),
  );
  if (!digits) return undefined;
  const [, year, month, day, hour, minute, second = '00'] = digits;
  return `${year}.${month}.${day}-${hour}.${minute}.${second}`;
}

/** The entries from a moment on; those without a time belong to the one before them. */
export function linesFrom(lines: readonly LogLine[], stamp: string): LogLine[] {
  const first = lines.findIndex(({ time }) => time !== undefined && time >= stamp);
  return first < 0 ? [] : lines.slice(first);
}

/**
 * The moment that lies so many minutes back, on the log's own clock, which runs in UTC or in the project's time zone: its
 * newest entry was written when the file was.
 */
export function stampBefore(
  lines: readonly LogLine[],
  { modified }: Pick<LogFile, 'modified'>,
  minutes: number,
): string | undefined {
  const newest = lines.findLast(({ time }) => time !== undefined)?.time;
  const [, year = '', month = '', day = '', hour = '', minute = '', second = ''] =
    /^(\d+)\.(\d+)\.(\d+)-(\d+)\.(\d+)\.(\d+)/.exec(newest ?? '') ?? [];
  if (year === '') return undefined;
  const written = Date.UTC(+year, +month - 1, +day, +hour, +minute, +second);
  const idle = Math.max(0, Date.now() - modified.getTime());
  return readStamp(new Date(written + idle - minutes * 60_000).toISOString().replace(/\.\d+Z$/, 'Z'));
}
