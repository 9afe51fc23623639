import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { keepStylesInPlace } from './browser/styles-in-place.ts';
import { watchForTranslation } from './browser/translation.ts';
import { trustNothingElse } from './browser/trusted-types.ts';
import { settleSession } from './remembered/session.ts';

trustNothingElse();
keepStylesInPlace();
watchForTranslation();
settleSession();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
