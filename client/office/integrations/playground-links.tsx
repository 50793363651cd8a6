import { useSiteQuery } from '../../core/site.generated';
import { playgroundPath, schemaFilePath } from '../../playground/paths';

/** Where a developer tries the API; nothing where the Playground is off. */
export function PlaygroundLinks() {
  const playground = useSiteQuery().data?.site.playground ?? 'OFF';
  if (playground === 'OFF') return null;
  return (
    <p className="muted">
      Попробовать запросы и&nbsp;поискать по&nbsp;документации:{' '}
      <a href={playgroundPath} target="_blank" rel="noreferrer">
        Playground
      </a>
      . Схема для&nbsp;генераторов кода:{' '}
      <a href={schemaFilePath} target="_blank" rel="noreferrer">
        schema.graphql
      </a>
      .
    </p>
  );
}
