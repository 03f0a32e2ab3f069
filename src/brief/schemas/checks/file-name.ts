import type { Finding } from '../../../base/json/file-problem.ts';
import { ruleOfSchema } from './rule.ts';

/** A schema is found by its id; people look for it by its file. */
export const fileName = ruleOfSchema({
  name: 'file-name',
  heading: 'A file is called as its schema is: `<domain>/<id>.json`',
  why: 'People look for a schema by its file, and of two with one id in a folder only the first is used.',
  check: ({ id, domain }, { filesOf }, { path }) => {
    const findings: Finding[] = [];
    if (path !== `${domain}/${id}.json`) {
      findings.push({
        path: ['id'],
        part: 'value',
        message: `The schema ${id} of the domain ${domain} stands in ${path}.`,
        tip: `Move it to ${domain}/${id}.json, or correct "id" or "domain".`,
      });
    }
    const others = filesOf(id).filter(file => file !== path);
    if (others.length > 0) {
      findings.push({
        path: ['id'],
        part: 'value',
        message: `${others.join(' and ')} is called ${id} as well.`,
        tip: 'Give one of them another id, or delete it.',
      });
    }
    return findings;
  },
});
