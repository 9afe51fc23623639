import type { FastifyError, FastifyInstance } from 'fastify';
import type { Config } from '../../../platform/config/config.ts';
import { openTo } from '../../../platform/http/access.ts';
import { STAND_IN_PATH } from './account.ts';
import { serveControls } from './control-routes.ts';
import { ProviderError } from './provider-error.ts';
import { serveRest } from './rest-routes.ts';
import type { StandIn } from './stand-in.ts';
import { serveWindow } from './window-routes.ts';

/** The stand-in: replaces the provider until real keys are configured, and never runs in a live shop. */
export async function registerGatewayStandIn(app: FastifyInstance, config: Config, standIn: StandIn) {
  if (config.shopMode === 'live' || config.razorpay !== null)
    throw new Error('The local payment gateway must not exist beside real payments.');
  await app.register(
    async (scope) => {
      scope.setErrorHandler<FastifyError>((error, request, reply) => {
        const refusal = asRefusal(error);
        if (refusal.status >= 500) request.log.error({ err: error }, 'sandbox gateway failed');
        return reply.code(refusal.status).send(refusal.body());
      });
      scope.all('/*', openTo('public'), async () => {
        throw new ProviderError('The requested URL was not found on the server.', { reason: 'NA' });
      });
      serveRest(scope, standIn);
      await serveWindow(scope, standIn);
      if (config.standInControls) serveControls(scope, standIn);
    },
    { prefix: STAND_IN_PATH },
  );
}

function asRefusal(error: FastifyError): ProviderError {
  if (error instanceof ProviderError) return error;
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new ProviderError('The request body could not be read.', { status: error.statusCode });
  return new ProviderError(
    'We are facing some trouble completing your request at the moment. Please try again shortly.',
    {
      status: 500,
      code: 'SERVER_ERROR',
      source: 'NA',
      step: 'NA',
      reason: 'server_error',
    },
  );
}
