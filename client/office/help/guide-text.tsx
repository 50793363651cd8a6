import { createElement, type ReactNode } from 'react';
import { roleLabels, type RoleName } from '../../../rules/people/roles';
import { TextLink } from '../../ui/text/text-link';
import { requiredRole, targetPath } from './guide-links';

/** An element of a guide: its tag, its children, and the target of a link. */
export type GuideNode = string | [tag: string, children: GuideNode[], target?: string];

type Props = {
  nodes: readonly GuideNode[];
  /** The role of the user: pages that it may not open are named without a link. */
  role: RoleName;
  /** The event that the links lead to; null: to the list of events. */
  eventId: string | null;
};

/** The text of a guide. */
export const GuideText = ({ nodes, ...context }: Props): ReactNode =>
  nodes.map((node, index) => {
    if (typeof node === 'string') return node;
    const [tag, children, target] = node;
    const inside = <GuideText nodes={children} {...context} />;
    if (target === undefined) return createElement(tag, { key: index }, inside);
    const missing = requiredRole(target, context.role);
    if (!missing)
      return (
        <TextLink key={index} to={targetPath(target, context.eventId)}>
          {inside}
        </TextLink>
      );
    return (
      <span key={index}>
        {inside} <span className="note">({roleLabels[missing].toLowerCase()})</span>
      </span>
    );
  });
