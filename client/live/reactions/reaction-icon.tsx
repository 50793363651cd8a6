import { IconBulb, IconConfetti, IconHeart, IconQuestionMark } from '@tabler/icons-react';
import type { RoomReactionKind } from '../../schema.generated';

const icons = { APPLAUSE: IconConfetti, THANKS: IconHeart, INTERESTING: IconBulb, UNCLEAR: IconQuestionMark };

export function ReactionIcon({ kind, size }: { kind: RoomReactionKind; size: string }) {
  const Icon = icons[kind];
  return <Icon size={size} aria-hidden />;
}
