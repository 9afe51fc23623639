/** What the shop answers when somebody begins to set up a second factor. */
export interface BegunSetUp {
  /** Base32, to type in by hand. */
  secret: string;
  /** For the QR code. */
  uri: string;
}
