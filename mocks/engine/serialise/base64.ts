/** Bytes as base64, in parts: a function takes only so many arguments. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += part) {
    text += String.fromCharCode(...bytes.subarray(at, at + part));
  }
  return btoa(text);
}

const part = 0x8000;
