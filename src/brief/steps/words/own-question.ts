/** `Anything else? No.`: who asks that themselves has answered nothing else by it. */
const OWN_QUESTION =
  /(?<=^|[.;!?,]\s?)(?:(?:and|so|hm+|was there|is there|do i (?:want|need)) )*(?:anything|something|what) (?:else|more)(?: [\p{L}']+){0,3}\? (?:no|nope|nah|nothing)\b(?:,? (?:thanks|thank you|that's (?:it|all)))?[.! ]*/giu;

/** Words without a question about the rest, and the no that answers it. */
export function withoutOwnQuestion(words: string): string {
  return words.replaceAll(OWN_QUESTION, '').trim();
}
