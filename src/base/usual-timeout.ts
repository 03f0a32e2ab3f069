/** Seconds that a read may take where nobody has set it otherwise. */
export const USUAL_TIMEOUT_SECONDS = 8;
