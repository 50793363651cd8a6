import { Button } from '@mantine/core';
import { formatDate } from '../../core/format';
import { useListPages } from '../../core/routing/use-list-pages';
import { Dialog } from '../../ui/dialog';
import { MoreButton } from '../../ui/more-button';
import { TextLink } from '../../ui/text/text-link';
import { officeEventPath } from '../../office/paths';
import { TokenReadsDocument, useTokenReadsQuery, type OfficeTokenFragment } from './tokens.generated';
import styles from './token-reads-dialog.module.css';

type Props = { token: Pick<OfficeTokenFragment, 'id' | 'name'>; onClose: () => void };

/** When an integration read data of people, through which field of the API, and of which event. */
export function TokenReadsDialog({ token, onClose }: Props) {
  return (
    <Dialog
      isOpen
      title={`Что читал токен «${token.name}»`}
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose} data-autofocus>
          Закрыть
        </Button>
      }
    >
      <p className="note">Сколько раз в&nbsp;день программа обращалась к&nbsp;персональным данным, по&nbsp;UTC.</p>
      <Reads id={token.id} />
    </Dialog>
  );
}

const pageSize = 30;

function Reads({ id }: { id: string }) {
  const variables = { id, first: pageSize };
  const { data } = useTokenReadsQuery({ variables, fetchPolicy: 'cache-and-network' });
  const { list, showMore } = useListPages({
    name: 'tokenReads',
    document: TokenReadsDocument,
    variables,
    first: data?.apiToken?.reads,
    listOf: ({ apiToken }) => apiToken!.reads,
  });
  if (!list) return <p>Загружаем…</p>;
  if (list.nodes.length === 0) return <p>Персональных данных эта программа ещё не&nbsp;читала.</p>;
  return (
    <>
      <table className={styles.reads}>
        <thead>
          <tr>
            <th scope="col">День</th>
            <th scope="col">Что читала</th>
            <th scope="col">Раз</th>
          </tr>
        </thead>
        <tbody>
          {list.nodes.map(({ date, field, count, event }) => (
            <tr key={`${date} ${field} ${event?.id}`}>
              <th scope="row">{formatDate(date)}</th>
              <td>
                <code>{field}</code>
                {event && (
                  <p>
                    <TextLink to={officeEventPath(event.id)}>{event.title}</TextLink>
                  </p>
                )}
              </td>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {list.pageInfo.hasNextPage && <MoreButton load={showMore} />}
    </>
  );
}
