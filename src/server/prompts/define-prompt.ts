/** What a person fills in when they pick a prompt. None is needed: a prompt that asks for nothing is picked more often. */
export interface PromptArgument {
  name: string;
  description: string;
  /** What to offer while they write: words of our own, or the labels of the actors in the open level. */
  suggests: readonly string[] | 'actor labels';
}

/**
 * A piece of work that people ask for again and again, said well once. Its text names what to call as `tool action`; a
 * test holds every such name to the registries.
 */
export interface Prompt {
  name: string;
  title: string;
  description: string;
  arguments: readonly PromptArgument[];
  /** The message in the user's name. */
  write(args: Readonly<Record<string, string | undefined>>): string;
}
