import { demoCalendar } from '../calendar.js';
import type { DemoEvent } from '../content.types.js';
import { airwayMasterClass } from './airway-master-class.js';
import { antibioticsWebinar } from './antibiotics-webinar.js';
import { balticAnaesthesiaForum } from './baltic-anaesthesia-forum.js';
import { cardiologyCongress } from './cardiology-congress.js';
import { childNeurologyConference } from './child-neurology-conference.js';
import { ecgWeek } from './ecg-week.js';
import { endocrinologyReadings } from './endocrinology-readings.js';
import { healthManagementForum } from './health-management-forum.js';
import { nursingConference } from './nursing-conference.js';
import { oncologyWebinars } from './oncology-webinars.js';
import { pharmacologySchool } from './pharmacology-school.js';
import { pulmonologyForum } from './pulmonology-forum.js';
import { rareDiseasesCaseReview } from './rare-diseases-case-review.js';
import { strokeRehabilitation } from './stroke-rehabilitation.js';
import { telemedicineRoundTable } from './telemedicine-round-table.js';
import { traumatologyDays } from './traumatology-days.js';
import { ultrasoundSchool } from './ultrasound-school.js';

/** Twelve events ahead, one that is on, a postponed and a cancelled one, and two past: always, whatever the day. */
const EVENTS = [
  ecgWeek,
  antibioticsWebinar,
  oncologyWebinars,
  telemedicineRoundTable,
  rareDiseasesCaseReview,
  ultrasoundSchool,
  childNeurologyConference,
  cardiologyCongress,
  airwayMasterClass,
  healthManagementForum,
  strokeRehabilitation,
  balticAnaesthesiaForum,
  nursingConference,
  endocrinologyReadings,
  traumatologyDays,
  pulmonologyForum,
  pharmacologySchool,
];

/** The demo events as they stand on the day of seeding. Invented; times are UTC instants, dates are the event's own. */
export function demoEvents(now: Date): DemoEvent[] {
  const calendar = demoCalendar(now);
  return EVENTS.map((event) => event(calendar));
}
