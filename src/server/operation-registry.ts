/** The operations of a tool. One is found by its name without the others being loaded. */
export interface OperationRegistry<Operation> {
  find(name: unknown): Promise<Operation | undefined>;
  /** All of them, in the order in which they are listed. */
  list(): Promise<readonly Operation[]>;
}

/** A registry of operations that are loaded already. */
export function registryOf<Operation extends { name: string }>(
  operations: readonly Operation[],
): OperationRegistry<Operation> {
  return {
    find: async name => operations.find(each => each.name === name),
    list: async () => operations,
  };
}
