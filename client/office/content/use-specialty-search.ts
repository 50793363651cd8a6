import { foldCase } from '../../../rules/text/text';
import { useOfficeSpecialtiesLazyQuery } from '../../archives/office/archive.generated';
import type { Choice } from './pick-list';

/** Search for specialties by name. */
export function useSpecialtySearch(): (text: string) => Promise<Choice[]> {
  const [loadSpecialties] = useOfficeSpecialtiesLazyQuery();
  return async (text) => {
    const { data } = await loadSpecialties();
    return (data?.specialties ?? [])
      .filter(({ name }) => foldCase(name).includes(foldCase(text)))
      .slice(0, 20)
      .map(({ id, name, level }) => ({
        id,
        name,
        note: level === 'SECONDARY' ? 'Среднее образование' : 'Высшее образование',
      }));
  };
}
