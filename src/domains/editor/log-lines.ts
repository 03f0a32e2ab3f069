/** How serious a line is, worst first. What is fatal counts as an error; a line that names no level is of level `log`. */
export const LOG_LEVELS = ['error', 'warning', 'display', 'log', 'verbose'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** One entry of the editor's log; lines that continue it are part of its text. */
export interface LogLine {
  /** `2025.03.14-09.26.53:589`, as the editor wrote it: UTC unless the project chose otherwise. */
  time?: string;
  /** `LogBlueprint`; empty where the line has none. */
  category: string;
  level: LogLevel;
  text: string;
}

/** `[2025.03.14-09.26.53:589][ 12]`: time and the last three digits of the frame number. */
const STAMP = /^\[(\d{4}\.\d\d\.\d\d-\d\d\.\d\d\.\d\d:\d{3})\]\[[ \d]*\]/;
/** Behind a stamp any word may be a category; without one only those that are called like one. */
const STAMPED_HEAD = /^(\w+): (?:(Fatal|Error|Warning|Display|Verbose|VeryVerbose): )?/;
const BARE_HEAD = /^(Log\w*): (?:(Fatal|Error|Warning|Display|Verbose|VeryVerbose): )?/;

/** Reads the text of a log as entries, oldest first. */
export function parseLog(text: string): LogLine[] {
  const lines: LogLine[] = [];
  for (const written of text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)) {
    const stamp = STAMP.exec(written);
    const rest = stamp ? written.slice(stamp[0].length) : written;
    const head = (stamp ? STAMPED_HEAD : BARE_HEAD).exec(rest);
    const last = lines.at(-1);
    if (!stamp && !head && last?.category) {
      last.text += `\n${written}`;
    } else if (written.trim() !== '') {
      lines.push({
        ...(stamp?.[1] && { time: stamp[1] }),
        category: head?.[1] ?? '',
        level: toLevel(head?.[2]),
        text: rest.slice(head?.[0].length ?? 0),
      });
    }
  }
  for (const line of lines) line.text = line.text.trimEnd();
  return lines;
}

function toLevel(written: string | undefined): LogLevel {
  if (written === 'Fatal') return 'error';
  if (written === 'VeryVerbose') return 'verbose';
  return LOG_LEVELS.find(level => level === written?.toLowerCase()) ?? 'log';
}
