const mongoose = require('mongoose');

/** After the last test of a run: drops the databases that its workers have used one file after another (test-database.ts). */
module.exports = async () => {
  if (!process.env.MONGODB_URI) return;
  const connection = await mongoose.createConnection(process.env.MONGODB_URI).asPromise();
  const { databases } = await connection.listDatabases();
  for (const { name } of databases.filter((one) => one.name.startsWith(`test_${process.pid}_`)))
    await connection.useDb(name).dropDatabase();
  await connection.close();
};
