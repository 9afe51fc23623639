import type { Handlers } from '../../../platform/http/routes.ts';
import type { Deps } from '../../deps.ts';
import { sendEnquiry } from './send-enquiry.ts';

export const enquiryHandlers = (deps: Deps): Handlers<'/websiteData/enquiry'> => ({
  '/websiteData/enquiry': async ({ body, ip }) => {
    const reference = await sendEnquiry(deps, body, ip);
    return { data: { reference }, msg: 'Thank you. We will answer by mail within one working day.' };
  },
});
