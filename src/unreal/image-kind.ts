/** What the bytes of an image say about it. */
export interface ImageKind {
  mimeType: 'image/png' | 'image/jpeg' | 'image/svg+xml';
  width?: number;
  height?: number;
}

/**
 * Tells an image by its first bytes; the engine calls every thumbnail a PNG, also the SVG that stands for one that was
 * never drawn.
 */
export function readImageKind(bytes: Uint8Array): ImageKind | undefined {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.subarray(0, 8).equals(PNG_SIGNATURE)) {
    const hasSize = view.length >= 24;
    return {
      mimeType: 'image/png',
      ...(hasSize && { width: view.readUInt32BE(16), height: view.readUInt32BE(20) }),
    };
  }
  if (view[0] === 0xff && view[1] === 0xd8 && view[2] === 0xff) {
    return { mimeType: 'image/jpeg', ...readJpegSize(view) };
  }
  const start = view.subarray(0, 1024).toString('utf8');
  const isSvg = /^\uFEFF?\s*<(\?xml|!--|!doctype svg|svg)/i.test(start) && /<svg[\s/>]/i.test(start);
  return isSvg ? { mimeType: 'image/svg+xml' } : undefined;
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Steps from marker to marker until the one that begins the frame. */
function readJpegSize(view: Buffer): Pick<ImageKind, 'width' | 'height'> {
  let at = 2;
  while (at + 9 <= view.length && view[at] === 0xff) {
    const marker = view[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: view.readUInt16BE(at + 5), width: view.readUInt16BE(at + 7) };
    at += 2 + view.readUInt16BE(at + 2);
  }
  return {};
}
