import type { PageLoader } from '../../../core/routing/page';
import { loadEventHead } from '../../../office/layout/event-frame';
import { ConditionsForm } from './conditions-form';
import { NmoFrame } from '../nmo-frame';
import { OfficeNmoTermsDocument, useOfficeNmoTermsQuery } from '../nmo.generated';

export { TabsSkeleton as Skeleton } from '../../../office/layout/office-skeletons';

export const loader: PageLoader = async (args) => {
  const variables = { eventId: args.params.id ?? '' };
  const [head] = await Promise.all([
    loadEventHead(args),
    args.client.query({ query: OfficeNmoTermsDocument, variables }),
  ]);
  return head;
};

/** The НМО rules of an event: the conditions for points. */
export function Component() {
  return <NmoFrame title="Условия НМО">{({ id }) => <Conditions key={id} eventId={id} />}</NmoFrame>;
}

function Conditions({ eventId }: { eventId: string }) {
  const terms = useOfficeNmoTermsQuery({ variables: { eventId } }).data?.nmoTerms;
  if (!terms) return null;
  return (
    <div className="stack gap-5">
      <p className="measure muted">
        Сколько минут нужно провести на мероприятии, на сколько окон «Подтвердите присутствие» ответить и сколько баллов
        это даёт. День без баллов ничего не требует. Баллы дней — те же, что в&nbsp;форме мероприятия: измените здесь,
        и&nbsp;они изменятся там и&nbsp;на&nbsp;сайте.
      </p>
      <ConditionsForm terms={terms} />
    </div>
  );
}
