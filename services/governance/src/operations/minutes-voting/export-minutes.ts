import { preparedCommand, say } from '@attesta/kit';
import { sentenceLanguages } from '@attesta/kit/say-in';
import { openMeeting } from '../../meetings/read-meeting';
import { minutesPaper } from '../../minutes/minutes-paper';
import { storeMinutes } from '../../minutes/store-minutes';
import { actingFor } from '../../requests/acting-for';
import { oneOf } from '../../requests/texts';

/**
 * The minutes of a meeting as they stand, as a PDF in the reader's language. Not a call of the specification.
 * @throws AppError invalid, not_found, forbidden, unavailable while documents does not answer
 */
export const exportMinutes = preparedCommand('governance.ExportMinutes', async (request, context) => {
  const scope = actingFor(context);
  const of = await openMeeting(context, scope, request.id);
  const language = oneOf(sentenceLanguages, request.language || 'en', 'language');
  const file = await storeMinutes(context, await minutesPaper(context, scope, of, { language }));
  return async () => ({ message: say('kit.success'), data: file });
});
