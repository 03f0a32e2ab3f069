import type { Signal } from '@preact/signals';

/** What a host tells of itself. */
export interface HostContext {
  theme: 'light' | 'dark';
  /** BCP 47 tag of the user's language. */
  locale: string;
  /** CSS variables of the host: `--color-text-primary` → `#333`. */
  variables: Readonly<Record<string, string>>;
}

/** What `show` was called with, and what it answered. */
export interface Shown {
  arguments: Readonly<Record<string, unknown>>;
  /** Missing where the host sends none, or nobody called it. */
  answer?: unknown;
}

/** Something that only the user may decide. */
export interface UserQuestion {
  text: string;
  answer(isYes: boolean): void;
}

/**
 * Whoever shows the views: an MCP client with the conversation around them, or a browser with nothing but them. Either
 * way they reach the server by its tools alone.
 */
export interface Host {
  /** Beside a conversation there is little room, and it says what is shown; a window is the user's own. */
  readonly place: 'conversation' | 'window';
  readonly context: Signal<HostContext>;
  /** What the views are opened with; undefined until it is known. */
  readonly shown: Signal<Shown | undefined>;
  /** What the user is asked now. */
  readonly question: Signal<UserQuestion | undefined>;
  /** Calls a tool. @returns its structured answer @throws Error when the host or the server does not answer */
  call(tool: string, args: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>>;
  /** Tells the model, where there is one, what the user did in the views. */
  tell(text: string): void;
  /**
   * Keeps what is shown, for when the page is loaded anew; missing where that is the host's own.
   * @param asked what the page had been told to show then
   */
  keep?(shown: Shown['arguments'], asked: Shown): void;
  /** What outlasts the page being loaded anew; missing where there is no such place. */
  readonly storage?: Pick<Storage, 'getItem' | 'setItem'> | undefined;
  /** What tells of changes unasked; missing where everything has to be looked for. */
  readonly feed?: Feed;
}

/** What the server tells of changes of its resources. */
export interface Feed {
  /** Whom to tell when one of the wanted resources may be another, or it is not known whether it is. */
  onChange(run: () => void): void;
  /** Has these watched, and nothing else. @returns whether all of them are told of by now */
  want(uris: readonly string[]): boolean;
  /** Hears of nothing until something is wanted again. */
  pause(): void;
}

/** Calls a tool of the server. A failure is an answer too. */
export type CallTool = (
  tool: string,
  args: Readonly<Record<string, unknown>>,
) => Promise<Record<string, unknown>>;

/** Puts a question before the user. What was asked before and not answered is not done. */
export function putQuestion({ question }: Pick<Host, 'question'>, text: string): Promise<boolean> {
  question.value?.answer(false);
  return new Promise(resolve => {
    const answer = (isYes: boolean) => {
      question.value = undefined;
      resolve(isYes);
    };
    question.value = { text, answer };
  });
}
