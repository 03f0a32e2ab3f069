import { ruleOfSchema } from './rule.ts';

/** Room for a gap or a contradiction that has to be asked about once more. */
const LEAST_SLACK = 1;

/** What the questions of a schema may cost together. */
export const budget = ruleOfSchema({
  name: 'budget',
  heading: 'The budget pays for every question, one more, and not for twice as many',
  why: 'A budget that ends before the questions leaves fields open; one without an end tires the user.',
  check: ({ questions, questionBudget }) => {
    const cost = questions.reduce((sum, question) => sum + (question.cost ?? 1), 0);
    const path = ['questionBudget'];
    if (questionBudget < cost + LEAST_SLACK) {
      const message = `The questions cost ${cost}, and the budget is ${questionBudget}.`;
      const tip = `Make it at least ${cost + LEAST_SLACK}, or ask less.`;
      return [{ path, part: 'value', message, tip }];
    }
    if (questionBudget <= cost * 2 + LEAST_SLACK) return [];
    const message = `The questions cost ${cost}; a budget of ${questionBudget} would let them be asked twice.`;
    return [{ path, part: 'value', message, tip: `${cost + 2} is enough.`, severity: 'warning' }];
  },
});
