import { useOfficeSpecialtiesLazyQuery } from './archive.generated';
import type { Choice } from './pick-list';

const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

/** Looks for specialties by the words of their names. */
export function useSpecialtyChoices(): (text: string) => Promise<Choice[]> {
  const [read] = useOfficeSpecialtiesLazyQuery();
  return async (text) => {
    const { data } = await read();
    return (data?.specialties ?? [])
      .filter(({ name }) => plain(name).includes(plain(text)))
      .slice(0, 20)
      .map(({ id, name, level }) => ({
        id,
        name,
        note: level === 'SECONDARY' ? 'Среднее образование' : 'Высшее образование',
      }));
  };
}
