/** An unknown route renders nothing; the server answers it with an empty 404 of its own. */
export default function Nothing() {
  return null;
}
