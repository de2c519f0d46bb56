import { type Context, notify, say, type UnitOfWork } from '@attesta/kit';
import type { Risk } from '../repositories/risk.schema';
import type { RiskTreatment } from '../repositories/risk-treatment.schema';
import { riskCode } from './risk-view';

/** Tells the owner of a risk that it is theirs from now on; nobody is told what they did themselves. */
export function tellOwner(context: Context, unit: UnitOfWork, risk: Risk): void {
  if (risk.owner_id === context.actor.id) return;
  notify(unit, 'compliance', risk.owner_id, [
    {
      key: `risk ${risk.id} ${risk.version}`,
      type: 'assignment',
      title: say('compliance.notice_risk', { code: riskCode(risk), name: risk.name }),
      link: `/ss/risks/${risk.id}`,
    },
  ]);
}

/** Tells whoever is responsible for a treatment plan that it is theirs from now on. */
export function tellResponsible(context: Context, unit: UnitOfWork, plan: RiskTreatment, risk: Risk): void {
  if (plan.responsible_id === context.actor.id) return;
  notify(unit, 'compliance', plan.responsible_id, [
    {
      key: `risk treatment ${plan.id} ${plan.version}`,
      type: 'assignment',
      title: say('compliance.notice_treatment', { code: riskCode(risk), name: plan.name }),
      link: `/ss/risks/${risk.id}`,
    },
  ]);
}
