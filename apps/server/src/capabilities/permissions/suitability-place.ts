export function suitabilityPlace(id: string): string {
  return `suitability_answers.answers.${id}`;
}
