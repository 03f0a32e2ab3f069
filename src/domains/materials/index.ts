// What the rest of the house may import of this domain, and nothing else.
export { getParameter, getParameterNames, PARAMETER_TYPES } from './material-functions.ts';
