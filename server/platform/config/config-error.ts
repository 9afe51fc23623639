/** A value of the environment that cannot be used; its message is shown to the operator as it is. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
