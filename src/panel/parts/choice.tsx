interface ChoiceProps<Name extends string> {
  label: string;
  titles: Readonly<Record<Name, string>>;
  current: Name;
  onChoose(name: Name): void;
}

/** One of a few, as buttons in a row. */
export function Choice<Name extends string>({ label, titles, current, onChoose }: ChoiceProps<Name>) {
  return (
    <fieldset class="views" aria-label={label}>
      {(Object.keys(titles) as Name[]).map(name => (
        <button key={name} type="button" aria-pressed={name === current} onClick={() => onChoose(name)}>
          {titles[name]}
        </button>
      ))}
    </fieldset>
  );
}
