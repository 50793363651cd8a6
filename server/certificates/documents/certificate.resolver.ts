import { Event } from '../../events/event.entity.js';
import { eventsById } from '../../events/events.service.js';
import type { Context } from '../../core/context.js';
import { Authorized, isOpenEvent } from '../../core/graphql/access.js';
import { load } from '../../core/graphql/loaders.js';
import { Arg, Ctx, FieldResolver, ID, nullable, Query, Resolver, Root } from '../../core/graphql/schema.js';
import { Registration } from '../../registrations/registration.entity.js';
import { registrationsById } from '../../registrations/registrations.service.js';
import { Certificate } from '../certificate.entity.js';
import { canSeeDocument } from '../certificates.policy.js';
import { certificatesById, certificatesOfRegistrations } from '../cycle/records.service.js';
import { readSnapshot } from './snapshot.js';

@Resolver(() => Certificate)
export class CertificateResolver {
  @Authorized()
  @Query(() => Certificate, 'A document by its id, for its holder and for managers; null for other users.', nullable)
  async certificate(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'The document.') id: string,
  ): Promise<Certificate | null> {
    const certificate = await load(context, certificatesById, id);
    const isVisible =
      certificate && canSeeDocument(context.viewer, certificate) && isOpenEvent(context, certificate.eventId);
    return isVisible ? certificate : null;
  }

  @FieldResolver(() => String, 'Full name on the document.')
  holderName(@Root() certificate: Certificate): string {
    return readSnapshot(certificate).fullName;
  }

  @FieldResolver(() => Registration, 'The registration that it was issued for; null: it was deleted.', nullable)
  registration(@Root() { registrationId }: Certificate, @Ctx() context: Context): Promise<Registration | null> | null {
    return registrationId === null ? null : load(context, registrationsById, registrationId);
  }

  @FieldResolver(() => Event, 'The event.')
  event(@Root() { eventId }: Certificate, @Ctx() context: Context): Promise<Event | null> {
    return load(context, eventsById, eventId);
  }

  @FieldResolver(() => String, 'Specialty that the points count for; null: none.', nullable)
  specialty(@Root() certificate: Certificate): string | null {
    return readSnapshot(certificate).specialty;
  }

  @FieldResolver(() => String, 'Path of the PDF; null if the viewer may not open it.', nullable)
  pdfUrl(@Root() certificate: Certificate, @Ctx() { viewer }: Context): string | null {
    return canSeeDocument(viewer, certificate) ? `/certificates/${certificate.code}.pdf` : null;
  }

  @FieldResolver(() => Certificate, 'The document that replaced it.', nullable)
  replacedBy(@Root() { replacedById }: Certificate, @Ctx() context: Context): Promise<Certificate | null> | null {
    return replacedById === null ? null : load(context, certificatesById, replacedById);
  }
}

@Resolver(() => Registration)
export class RegistrationDocumentsResolver {
  @FieldResolver(() => [Certificate], 'Documents that were issued for it, also those that are no longer valid.')
  certificates(@Root() { id }: Registration, @Ctx() context: Context): Promise<Certificate[]> {
    return load(context, certificatesOfRegistrations, id);
  }
}
