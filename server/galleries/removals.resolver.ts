import { Arg, Args, Ctx, FieldResolver, ID, nullable, Query, Resolver, Root } from '../core/graphql/schema.js';
import { Authorized } from '../core/graphql/access.js';
import { type Context } from '../core/context.js';
import { load } from '../core/graphql/loaders.js';
import { Mutate, resultUnion, success } from '../core/graphql/mutate.js';
import { PageArgs, type Page } from '../core/graphql/page.js';
import { PhotoRemovalInput, RemovalDecisionInput } from './galleries.inputs.js';
import { galleriesById, photosById } from './galleries.service.js';
import { Gallery, Photo } from './gallery.entity.js';
import { PhotoRemovalRequest, RemovalState } from './removal.entity.js';
import { decidePhotoRemoval, requestPhotoRemoval } from './removals.service.js';
import { PhotoRemovalRequestConnection, removalList } from './galleries.list.js';

@Resolver()
export class RemovalsResolver {
  @Mutate(
    resultUnion(
      'PhotoRemovalResult',
      success('PhotoRemovalRequested', 'message', String, 'Sentence in Russian for the requester.'),
    ),
    'Requests the removal of a photo, for a person in it. Nothing changes until staff decides.',
    { access: 'public', idempotent: true, limits: ['formByNetwork', 'photoRemovalByNetwork', 'photoRemovalByEmail'] },
  )
  requestPhotoRemoval(
    @Ctx() context: Context,
    @Arg('input', () => PhotoRemovalInput, 'The request.') input: PhotoRemovalInput,
  ) {
    return requestPhotoRemoval(context, input);
  }

  @Authorized('EDITOR')
  @Query(() => PhotoRemovalRequestConnection, 'Requests to remove photos, oldest first.')
  photoRemovalRequests(
    @Ctx() context: Context,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('state', () => RemovalState, 'State.', { defaultValue: RemovalState.OPEN })
    state: RemovalState,
  ): Promise<Page<PhotoRemovalRequest>> {
    return removalList.page(context, page, { state });
  }

  @Mutate(
    resultUnion('PhotoRemovalDecision', success('PhotoRemovalDecided', 'request', PhotoRemovalRequest)),
    'Decides on a request: deletes the photo and its files, or keeps it. The requester gets an email.',
    { access: ['EDITOR'], action: 'Решение об удалении фото', limits: ['emailByStaff'] },
  )
  decidePhotoRemoval(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'The request.') id: string,
    @Arg('input', () => RemovalDecisionInput, 'The decision.') input: RemovalDecisionInput,
  ) {
    return decidePhotoRemoval(context, id, input);
  }
}

@Resolver(() => PhotoRemovalRequest)
export class RemovalResolver {
  @FieldResolver(() => Gallery, 'The photo report.')
  gallery(@Root() request: PhotoRemovalRequest, @Ctx() context: Context): Promise<Gallery | null> {
    return load(context, galleriesById, request.galleryId);
  }

  @FieldResolver(() => Photo, 'The photo; null if it was deleted.', nullable)
  photo(@Root() request: PhotoRemovalRequest, @Ctx() context: Context): Promise<Photo | null> | null {
    return request.photoId === null ? null : load(context, photosById, request.photoId);
  }
}
