import { describeConsoleVariable } from '../../dictionary/console-variables.ts';
import { variablesMeant } from '../../dictionary/lookup/find-console-variables.ts';

interface Asked {
  class?: string | undefined;
  propertyName?: string | undefined;
  query?: string | undefined;
  limit: number;
}

/** The answer where somebody looks up a console variable among the properties: `r.ScreenPercentage`; else undefined. */
export function tellVariables({ class: type, propertyName, query = '', limit }: Asked) {
  const named = [type, propertyName].filter(Boolean).join('.');
  const variables = variablesMeant(named || query);
  if (variables.length === 0) return undefined;
  return {
    ...{ success: true, total_count: 0, entries: [] },
    console_variables: variables.slice(0, limit).map(variable => describeConsoleVariable(variable)),
    note: 'No property, but a console variable: `console_variables` has its value now, `set_console_variable` sets it.',
  };
}
