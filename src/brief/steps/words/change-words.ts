/** Words for more of something, as alternatives of a pattern. */
export const MORE =
  'more|brighter|stronger|higher|longer|faster|quicker|larger|bigger|greater|wider|louder|further|farther|thicker|denser|taller|deeper|heavier|better|cleaner|sharper|finer|richer|up|over|above';
/** Words for less. */
export const LESS =
  'less|fewer|darker|dimmer|weaker|fainter|lower|shorter|slower|smaller|narrower|quieter|nearer|closer|thinner|worse|coarser|down|under|below';
