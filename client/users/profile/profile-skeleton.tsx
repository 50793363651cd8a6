import { Input } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ProfileFieldDefinition } from '../../../rules/people/profile-fields';
import { ShellHead, useRouteTitle } from '../../core/routing/page-head';
import { PageTitle } from '../../ui/text/page-title';
import { Fold } from '../../ui/text/fold';
import { Section } from '../../ui/text/section';
import { fieldsOf, isRare, nmoNote, photoNote, rareTitle, sectionTitles, textsOf } from './profile-texts';
import formStyles from './profile-form.module.css';
import styles from './profile-skeleton.module.css';

type SectionProps = { group: ProfileFieldDefinition['group']; children?: ReactNode };

function SectionSkeleton({ group, children }: SectionProps) {
  const fields = fieldsOf(group);
  return (
    <Section title={sectionTitles[group]} isSmall>
      <div className="stack gap-4">
        {children}
        {fields
          .filter((field) => !isRare(field))
          .map((field) => (
            <Input.Wrapper key={field} {...textsOf(field)} labelElement="div">
              <span className={styles.field} />
            </Input.Wrapper>
          ))}
        {fields.some(isRare) && <Fold summary={rareTitle}>{null}</Fold>}
      </div>
    </Section>
  );
}

/** The profile without its data: titles, labels and notes can be read at once. It has no fields, so that no input is lost. */
export function ProfileSkeleton() {
  return (
    <>
      <ShellHead />
      <PageTitle lead={<span className={styles.line} />}>{useRouteTitle()}</PageTitle>
      <div className={formStyles.form} aria-busy="true">
        <SectionSkeleton group="name">
          <div className="row gap-4 gap-x-5">
            <span className={styles.picture} />
            <div className={styles.side}>
              <p className="note">{photoNote}</p>
              <span className={styles.button} />
            </div>
          </div>
        </SectionSkeleton>
        <SectionSkeleton group="contacts">
          <div>
            <p className="medium">Электронная почта</p>
            <span className={styles.button} />
          </div>
        </SectionSkeleton>
        <SectionSkeleton group="education" />
        <SectionSkeleton group="work" />
        <SectionSkeleton group="nmo">
          <p className={formStyles.reason}>{nmoNote}</p>
        </SectionSkeleton>
        <span className={styles.button} />
      </div>
    </>
  );
}
