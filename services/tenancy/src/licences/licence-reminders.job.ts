import { dayThere, job, type UnitOfWork } from '@attesta/kit';
import { type LicenceStage, licenceStage } from '../domain/licence-stage';
import { putInInbox } from '../notifications/put-in-inbox';
import { LicenceNoticeRepository } from '../repositories/licence-notice.repository';
import { OrganizationRepository } from '../repositories/organization.repository';
import type { Organization } from '../repositories/organization.schema';
import { licenceReaders } from './licence-readers';
import { licenceSentences } from './licence-sentences';

const batchSize = 50;

/**
 * Tells those who can renew it 60, 30 and 7 days before a licence ends, when its time of grace begins and when its
 * organization can only be read, by its own calendar: each once for each end of a licence, in the inbox and by a mail, which auth sends for the
 * event in its reader's language.
 */
export const licenceRemindersJob = job<Organization>({
  name: 'licence-reminders',
  at: '0 4 * * *',
  batch: (after) => new OrganizationRepository({ organizationId: '' }, 'all').withLicenceAfter(after, batchSize),
  apply: async (organizations, { until }, unit) => {
    for (const organization of organizations) {
      const stage = licenceStage(organization, dayThere(organization, until));
      if (stage) await tell(unit, organization, stage);
    }
  },
  changes: ['tenancy.notification'],
});

async function tell(unit: UnitOfWork, organization: Organization, stage: LicenceStage): Promise<void> {
  const { id: organization_id, name, valid_to } = organization;
  if (!(await new LicenceNoticeRepository(unit).note({ organization_id, valid_to, stage: stage.name }))) return;
  const { title, message } = licenceSentences(name, stage);
  const key = `licence ${organization_id} ${valid_to} ${stage.name}`;
  for (const { user, link } of await licenceReaders(unit, organization)) {
    await putInInbox(unit, user, [{ key, type: 'licence', title, message, link }]);
    unit.withOrganization(user.organization_id).publish('tenancy.licence.reminded', {
      user_id: user.id,
      name: user.name,
      email: user.email,
      title: title.reference,
      message: message.reference,
      link,
    });
  }
}
