interface Details {
  status?: number;
  code?: string;
  field?: string;
  source?: string;
  step?: string;
  reason?: string;
  metadata?: Record<string, string>;
}

/** A refusal in the provider's format. */
export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly status: number;
  readonly details: Details;

  constructor(description: string, details: Details = {}) {
    super(description);
    this.status = details.status ?? 400;
    this.details = details;
  }

  body() {
    const { code = 'BAD_REQUEST_ERROR', field, source, step, reason, metadata = {} } = this.details;
    return {
      error: {
        code,
        description: this.message,
        source: source ?? 'business',
        step: step ?? 'payment_initiation',
        reason: reason ?? 'input_validation_failed',
        metadata,
        ...(field && { field }),
      },
    };
  }
}

export const badField = (field: string, description: string) => new ProviderError(description, { field });
export const unknownId = () => new ProviderError('The id provided does not exist');

/** Malformed ids get a different message than unknown ones. */
export function checkId(prefix: string, id: string) {
  if (!new RegExp(`^${prefix}[A-Za-z0-9]{14}$`).test(id))
    throw new ProviderError(`${id.slice(0, 60)} is not a valid id`);
}
