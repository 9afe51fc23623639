import { createContext, data, type RouterContextProvider } from 'react-router';
import { type Api, ApiError } from './client.ts';

/** The API client of loaders, answered in process. */
export const apiContext = createContext<Api>();

/** For loaders: returns the result of `read`, or the API's status for the page (404 for an unknown product). */
export async function load<T>(
  context: Readonly<RouterContextProvider>,
  read: (api: Api) => Promise<T>,
): Promise<T> {
  try {
    return await read(context.get(apiContext));
  } catch (error) {
    if (error instanceof ApiError)
      throw data({ error: error.message, code: error.code }, { status: error.status || 503 });
    throw error;
  }
}
