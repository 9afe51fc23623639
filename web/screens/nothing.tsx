export const meta = () => [{ title: 'Not found' }];

/** An unknown route renders nothing; the server answers it with an empty document and status 404. */
export default function Nothing() {
  return null;
}
