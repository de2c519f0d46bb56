import { invalid, say } from '@attesta/kit';
import { type SignInState, signInStates } from '../domain/invitation';
import type { UserFilter } from '../repositories/user.repository';
import { type ListPage, listPage, type SearchRequest } from './list-page';
import { given, readId } from './texts';

const sortable = ['name', 'email', 'role_id', 'status', 'created_at', 'updated_at'];

interface Narrowed {
  organization_id?: string | null;
  role_id?: number | null;
  status?: number | null;
  library_id?: string | null;
  sign_in_state?: string | null;
}

/** The page that a list of accounts asks for; by name, where it does not say. @throws AppError invalid */
export function userPaging(request: SearchRequest): ListPage {
  return listPage(request, sortable);
}

/** What a list of accounts is narrowed by. @throws AppError invalid naming the field */
export function readUserFilter(request: Narrowed): UserFilter {
  const { role_id, status } = request;
  return {
    ...given({
      role_id,
      status,
      organization_id: readId(request.organization_id, 'organization_id') || undefined,
      library: readId(request.library_id, 'library_id') || undefined,
    }),
    ...readSignInState(request.sign_in_state, new Date()),
  };
}

function readSignInState(state: string | null | undefined, now: Date): UserFilter {
  if (!state) return {};
  if (!isSignInState(state)) {
    throw invalid('sign_in_state', say('tenancy.sign_in_state_unknown', { states: signInStates.join(', ') }));
  }
  const filters: Record<SignInState, UserFilter> = {
    active: { joined_at: { $ne: null } },
    invited: { joined_at: null, 'invitation.until': { $gt: now } },
    lapsed: { joined_at: null, 'invitation.until': { $lte: now } },
    never: { joined_at: null, invitation: null },
  };
  return filters[state];
}

function isSignInState(text: string): text is SignInState {
  return (signInStates as readonly string[]).includes(text);
}
