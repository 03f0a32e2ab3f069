/** A function of objects that keeps what it made of each for as long as the object is there. */
export function onceForEach<Given extends object, Made>(
  make: (given: Given) => Made,
): (given: Given) => Made {
  const made = new WeakMap<Given, { of: Made }>();
  return given => {
    const known = made.get(given) ?? { of: make(given) };
    made.set(given, known);
    return known.of;
  };
}
