import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { keepStylesInPlace } from './browser/styles-in-place.ts';
import { trustNothingElse } from './browser/trusted-types.ts';
import { settleSession } from './remembered/session.ts';

trustNothingElse();
keepStylesInPlace();
settleSession();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
