import { Link, useParams } from 'react-router-dom';
import { dayParts, formatDay, formatDayRange } from '../core/format';
import type { PageLoader } from '../core/routing/page';
import { PageHead } from '../core/routing/page-head';
import { useSession } from '../core/session';
import { eventPath } from '../events/paths';
import { PublishedQuestions } from '../questions/published-questions';
import { Prose } from '../ui/text/prose';
import { Section } from '../ui/text/section';
import { archiveJsonLd } from './archive-json-ld';
import { ArchivePageDocument, useArchivePageQuery, type ArchivePageQuery } from './archives.generated';
import { ArchiveTalk } from './archive-talk';
import { archivePath, archivesPath } from './paths';
import { accessText, amountTexts } from './labels';
import { Fact } from '../ui/text/fact';
import { CoverImage } from '../ui/cover-image';
import styles from './archive-page.module.css';

type Entry = NonNullable<ArchivePageQuery['archiveEntry']>;

export const loader: PageLoader = async ({ params, client, session }) => {
  const variables = { slug: params.slug ?? '', signedIn: session.auth !== null };
  const { data } = await client.query({ query: ArchivePageDocument, variables });
  return { status: data?.archiveEntry ? 200 : 404 };
};

export function Component() {
  const { slug = '' } = useParams();
  const { auth } = useSession();
  const { data, previousData, error } = useArchivePageQuery({ variables: { slug, signedIn: auth !== null } });
  const pageData = data ?? previousData;
  if (error && !pageData) throw error;
  // The loader has answered 404 for such a slug, and the router shows the page for it.
  if (!pageData?.archiveEntry) return null;
  return <EntryView key={slug} entry={pageData.archiveEntry} siteUrl={pageData.site.url} />;
}

function EntryView({ entry, siteUrl }: { entry: Entry; siteUrl: string }) {
  return (
    <article className={styles.page}>
      <PageHead
        title={entry.title}
        description={entry.summary}
        canonical={archivePath(entry.slug)}
        image={entry.cover?.preview}
        jsonLd={import.meta.env.SSR && archiveJsonLd(entry, siteUrl)}
        crumbs={[{ name: 'Архив мероприятий', path: archivesPath() }]}
      />
      <EntryHead entry={entry} />
      {entry.cover && (
        <CoverImage image={entry.cover} sizes="(min-width: 62em) 26rem, 100vw" className={styles.cover} />
      )}
      <div className={styles.content}>
        {entry.descriptionHtml && (
          <Section id="about" title="Об этих записях">
            <Prose html={entry.descriptionHtml} />
          </Section>
        )}
        <Section id="programme" title="Программа и записи">
          {entry.sections.length === 0 && <p>Материалы готовятся. Обычно они появляются в течение двух недель.</p>}
          {entry.sections.map((section) => (
            <EntrySection key={section.id} section={section} slug={entry.slug} />
          ))}
        </Section>
        {entry.questions.nodes.length > 0 && (
          <Section id="questions" title="Вопросы докладчикам">
            <PublishedQuestions slug={entry.slug} first={entry.questions} />
          </Section>
        )}
      </div>
    </article>
  );
}

function EntryHead({ entry }: { entry: Entry }) {
  const { city, counts, event, specialties } = entry;
  const amounts = amountTexts(counts);
  return (
    <header className={styles.head}>
      <p className="links text-s" data-no-print>
        <Link to={archivesPath()}>Архив мероприятий</Link>
      </p>
      <h1 className={styles.title} tabIndex={-1}>
        {entry.title}
      </h1>
      <p className="medium tabular">
        {formatDayRange(entry.firstDay, entry.lastDay)}
        {city ? `, ${city}` : ', онлайн'}
      </p>
      <p className={styles.summary}>{entry.summary}</p>
      <dl className={styles.facts}>
        <Fact name="В архиве">
          {amounts.length > 0 &&
            amounts.map((text) => (
              <span key={text} className="block">
                {text}
              </span>
            ))}
        </Fact>
        <Fact name="Доступ">{accessText(counts)}</Fact>
        <Fact name="Специальности">{specialties.map(({ label }) => label).join(', ')}</Fact>
      </dl>
      {event && (
        <p className="links text-s" data-no-print>
          <Link to={eventPath(event.slug)}>Страница мероприятия с полной программой</Link>
        </p>
      )}
    </header>
  );
}

function EntrySection({ section, slug }: { section: Entry['sections'][number]; slug: string }) {
  const titleId = `section-${section.id}`;
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <p className="faint-note tabular">
        {[formatDay(dayParts(section.day)), section.hall].filter(Boolean).join(', ')}
      </p>
      <h3 id={titleId} className={styles.sectionTitle}>
        {section.title}
      </h3>
      {section.talks.map((talk) => (
        <ArchiveTalk key={talk.id} talk={talk} slug={slug} />
      ))}
    </section>
  );
}
