import { ERRORS } from '#contract/errors.ts';

interface ValidationProblem {
  instancePath: string;
  params: Record<string, unknown>;
  message?: string | undefined;
}

/** The first validation error, as a sentence. */
export function sentenceOf(problems: readonly ValidationProblem[] | null | undefined): string {
  const first = problems?.[0];
  if (!first) return ERRORS.invalid[1];
  const field = first.instancePath.replace(/^\//, '').replaceAll('/', '.');
  if (first.params.additionalProperty)
    return `The field "${first.params.additionalProperty}" is not known here.`;
  if (first.params.missingProperty) return `The field "${first.params.missingProperty}" is missing.`;
  return field
    ? `The field "${field}" ${first.message ?? 'is not valid'}.`
    : `The request ${first.message ?? 'is not valid'}.`;
}
