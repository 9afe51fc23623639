/** A staff member's call of a process that may be killed meanwhile: status 0 when the connection broke. */
export async function askAsStaff(
  adminToken: string,
  url: string,
  body: object,
  key?: string,
): Promise<{ status: number; error: string }> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: adminToken,
        ...(key && { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    });
    const { error = '' } = (await answer.json()) as { error?: string };
    return { status: answer.status, error };
  } catch (error) {
    return { status: 0, error: String(error) };
  }
}
