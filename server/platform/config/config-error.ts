/** An unusable environment value; its message is shown to the operator. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
