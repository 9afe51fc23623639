/** The shop's answer when the set-up of a second factor begins. */
export interface BegunSetUp {
  /** Base32, to type in by hand. */
  secret: string;
  /** For the QR code. */
  uri: string;
}
