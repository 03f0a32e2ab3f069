import { isRecord } from '../../base/json/is-record.ts';

/** What a tool answered, as data: its structure, else what its text holds; and its pictures, as addresses. */
export function structureOf(result: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const blocks = Array.isArray(result.content) ? result.content.filter(isRecord) : [];
  const images = blocks.flatMap(({ type, mimeType, data }) =>
    type === 'image' ? [`data:${String(mimeType)};base64,${String(data)}`] : [],
  );
  return { ...dataOf(result), ...(images.length > 0 && { images }) };
}

function dataOf(result: Readonly<Record<string, unknown>>): Record<string, unknown> {
  if (isRecord(result.structuredContent)) return result.structuredContent;
  const [block] = Array.isArray(result.content) ? result.content : [];
  const text = isRecord(block) && typeof block.text === 'string' ? block.text : '';
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value)) return value;
  } catch {
    // A host may have put a sentence of its own there.
  }
  return {
    success: false,
    error: { code: 'no_answer', message: text || 'There was no answer.', remedy: '' },
  };
}

/** Why something could not be done, and what helps. */
export interface Failure {
  code: string;
  message: string;
  remedy: string;
}

/** Why a tool did not do what it was asked; undefined where it did. */
export function failureOf(answer: Readonly<Record<string, unknown>>): Failure | undefined {
  if (answer.success === true) return undefined;
  const { error, message, status } = answer;
  if (isRecord(error))
    return {
      code: String(error.code),
      message: String(error.message ?? ''),
      remedy: String(error.remedy ?? ''),
    };
  return { code: String(status ?? 'unknown'), message: String(message ?? 'It was not done.'), remedy: '' };
}

/** What could not be asked, as an answer that says so. */
export function toAnswer(thrown: unknown): Record<string, unknown> {
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return {
    success: false,
    error: {
      code: 'no_server',
      message,
      remedy:
        'The server of this panel does not answer. Is it still running? Started anew it has another link.',
    },
  };
}
