import { model, Schema } from 'mongoose';

const organizationSchema = new Schema(
  {
    _id: String,
    name: String,
    parent_id: String,
    /** From the parent up to the root, so that ownership is one comparison. */
    ancestors: [String],
    organization_type: Number,
    company_type: Number,
    status: Number,
    libraries: [String],
    /** The day from which on it has these; absent where they have not changed since past days are kept. */
    libraries_since: String,
    /** The score from which on all is well, and the one below which it is at risk. */
    score_target: Number,
    score_warning: Number,
    time_zone: String,
    storage_quota_gb: Number,
    valid_from: String,
    valid_to: String,
    /** Of tenancy's document. */
    version: Number,
    at: String,
    sequence: Number,
    deleted: Boolean,
  },
  { collection: 'directory_organizations', versionKey: false, autoIndex: false },
);
organizationSchema.index({ ancestors: 1 });
organizationSchema.index({ libraries: 1 });
organizationSchema.index({ time_zone: 1 });

const userSchema = new Schema(
  {
    _id: String,
    name: String,
    email: String,
    role_id: Number,
    organization_id: String,
    surveyor_type: Number,
    surveyor_category: String,
    status: Number,
    from_date: String,
    to_date: String,
    /** Of tenancy's document. */
    version: Number,
    at: String,
    sequence: Number,
    deleted: Boolean,
  },
  { collection: 'directory_users', versionKey: false, autoIndex: false },
);
userSchema.index({ organization_id: 1, role_id: 1 });

/** This service's copy of what it must know of organizations; tenancy owns the truth. */
export const DirectoryOrganizationModel = model('DirectoryOrganization', organizationSchema);
/** This service's copy of what it must know of users. */
export const DirectoryUserModel = model('DirectoryUser', userSchema);

const pastLibrariesSchema = new Schema(
  { organization_id: String, libraries: [String], from: String, until: String },
  { collection: 'directory_libraries_of_past_days', versionKey: false, autoIndex: false },
);
pastLibrariesSchema.index({ organization_id: 1, until: 1 }, { unique: true });

/** Which libraries organizations had from one day to another, of which the second is the first that they no longer had them on. */
export const DirectoryPastLibrariesModel = model('DirectoryPastLibraries', pastLibrariesSchema);

const directoryLockSchema = new Schema(
  { _id: String, taken: Number },
  { collection: 'directory_locks', versionKey: false, autoIndex: false },
);

/** Written by whoever changes an organization's line of ancestors, so that two such changes never overlap. */
export const DirectoryLockModel = model('DirectoryLock', directoryLockSchema);
