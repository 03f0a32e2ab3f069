import { describe, expect, test } from 'vitest';
import { buildStringTable, importCsv } from './string-table.ts';

const table = buildStringTable({
  namespace: 'Yard',
  entries: { Gate: 'Mind the gate', Bell: 'Ring' },
  metadata: { Bell: { Comment: 'by the gate' } },
});

describe('the import of a CSV', () => {
  test('replaces entries and metadata, and keeps the namespace', () => {
    const csv =
      'Key,SourceString,Comment\r\n"Gate","Say \\""hi\\"",\\nit\\\'s C:\\\\a",""\r\n"New","N","so"\r\n';
    expect(importCsv(table, csv)).toEqual({
      namespace: 'Yard',
      entries: [
        { key: 'Gate', source: 'Say "hi",\nit\'s C:\\a', metadata: {} },
        { key: 'New', source: 'N', metadata: { Comment: 'so' } },
      ],
    });
  });

  test('makes a new line of a backslash before an n', () => {
    const imported = importCsv(table, 'Key,SourceString\nA,C:\\\\new\n');
    expect(imported?.entries[0]?.source).toBe('C:\\\new');
  });

  test.each(['', 'Key,SourceString\r\n', 'Name,Text\nA,B\n'])('comes to nothing for %j', csv => {
    expect(importCsv(table, csv)).toBeUndefined();
  });
});
