/** The time of day, and the date of what was not today. */
export function timeOf(at: string): string {
  const time = new Date(at);
  if (Number.isNaN(time.getTime())) return at;
  const locale = document.documentElement.dataset.locale || undefined;
  const isToday = time.toDateString() === new Date().toDateString();
  return isToday
    ? time.toLocaleTimeString(locale)
    : time.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
}
