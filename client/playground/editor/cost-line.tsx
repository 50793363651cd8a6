import { formatNumber } from '../../core/format';
import { operationLimits } from '../../../rules/operation-cost';
import type { OperationCheck } from '../operation-check';
import styles from '../playground.module.css';

type Props = { check: OperationCheck; hasVariables: boolean };

/** What the operation costs before it runs, or what is wrong with it. */
export function CostLine({ check, hasVariables }: Props) {
  return (
    <div className={styles.cost} role="status">
      {hasVariables ? <CheckText check={check} /> : <p>Переменные — не&nbsp;JSON: проверьте кавычки и&nbsp;запятые.</p>}
    </div>
  );
}

function CheckText({ check }: { check: OperationCheck }) {
  if (check.kind === 'EMPTY') return <p className="muted">Выберите пример или напишите запрос.</p>;
  if (check.kind === 'WRONG')
    return (
      <p>
        В&nbsp;запросе ошибка: <span lang="en">{check.message}</span>
      </p>
    );
  const { measure, exceeded } = check;
  return (
    <>
      <p>
        Стоимость: <strong>{formatNumber(measure.cost)}</strong> из&nbsp;{formatNumber(operationLimits.cost)}
      </p>
      {exceeded !== null && <p>Сервер не&nbsp;примет: {exceeded}.</p>}
    </>
  );
}
