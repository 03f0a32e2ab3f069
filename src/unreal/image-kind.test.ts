import { expect, test } from 'vitest';
import { readImageKind } from './image-kind.ts';

const png = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
  Buffer.from('IHDR'),
  Buffer.from([0, 0, 1, 0, 0, 0, 0, 128]),
]);
/** A comment, then the frame: 3 rows of 5 points. */
const jpeg = Buffer.from('ffd8 ffe0 0004 0000 ffc2 000b 08 0003 0005 01 011100'.replaceAll(' ', ''), 'hex');

test.each([
  ['a PNG', png, { mimeType: 'image/png', width: 256, height: 128 }],
  ['a PNG cut short', png.subarray(0, 10), { mimeType: 'image/png' }],
  ['a JPEG', jpeg, { mimeType: 'image/jpeg', width: 5, height: 3 }],
  ['a JPEG cut short', jpeg.subarray(0, 6), { mimeType: 'image/jpeg' }],
  [
    'a placeholder',
    Buffer.from('<?xml version="1.0"?>\n<svg width="64"></svg>'),
    { mimeType: 'image/svg+xml' },
  ],
  ['another one', Buffer.from('\uFEFF <!-- made by\nhand --><svg/>'), { mimeType: 'image/svg+xml' }],
  ['text', Buffer.from('<html><svg></svg></html>'), undefined],
  ['nothing', Buffer.alloc(0), undefined],
])('%s is told by its bytes', (_, bytes, kind) => {
  expect(readImageKind(bytes)).toEqual(kind);
});
