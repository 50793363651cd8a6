import { useCampaignAudienceQuery } from '../../emails/office/emails.generated';
import { toSegmentInput, type CampaignForm } from './campaign-values';
import { useDebounced } from '../../emails/office/email-preview';
import { peopleText } from '../../emails/office/labels';

/** Shows how many people the segment contains. */
export function AudienceCount({ values }: { values: CampaignForm }) {
  const segment = useDebounced(toSegmentInput(values));
  const { data, previousData } = useCampaignAudienceQuery({ variables: { segment }, fetchPolicy: 'cache-and-network' });
  const count = (data ?? previousData)?.campaignAudience;
  return (
    <div>
      <p className="tabular" role="status">
        {count === undefined && 'Считаем получателей…'}
        {count === 0 && 'Под эти условия не\u00a0подходит никто из\u00a0согласившихся на\u00a0письма.'}
        {count !== undefined && count > 0 && `Письмо получат ${peopleText(count)}.`}
      </p>
      <p className="note">
        Кто не&nbsp;согласился на&nbsp;информационные письма или не&nbsp;подтвердил почту, не&nbsp;посчитан,
        и&nbsp;письмо ему не&nbsp;уйдёт. Согласие проверяется ещё раз перед каждым письмом.
      </p>
    </div>
  );
}
