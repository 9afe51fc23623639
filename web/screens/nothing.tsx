/** An unknown route renders nothing; the server answers it with an empty 404. */
export default function Nothing() {
  return null;
}
